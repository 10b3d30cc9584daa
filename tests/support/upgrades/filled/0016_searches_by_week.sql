INSERT INTO search_week (week, list, search, asked, empty) VALUES ('2026-11-16', 'sale', 'city=Gent', 12, 1);
