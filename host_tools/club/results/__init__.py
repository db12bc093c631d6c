"""The figures of an evening: standings, points for places, money, transfers and charts."""
