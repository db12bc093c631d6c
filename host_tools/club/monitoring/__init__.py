"""What whoever runs the club's server sees of it: is it well, and how much does it do."""
