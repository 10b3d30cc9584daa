INSERT INTO search_index (name, bytes) VALUES ('format', CAST('0' AS BLOB));
