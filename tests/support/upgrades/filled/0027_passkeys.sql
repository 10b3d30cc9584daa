INSERT INTO account_passkey (id, accountID, name, publicKey, counter, transports, createdAt, usedAt) VALUES ('uJm1cQ2qTn6yB0hWkP3xQw', 'staff-1', 'Laptop', 'pQECAyYgASFYIDz0p8Qe0sQh1p3F', 3, '["internal","hybrid"]', 1795600000000, 1795601000000);
INSERT INTO passkey_challenge (id, expiresAt) VALUES ('b2f1c8e0a7d94c6f8e3d', 1795601300000);
