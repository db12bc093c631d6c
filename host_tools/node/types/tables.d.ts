export const tables: Record<string, Words>;
