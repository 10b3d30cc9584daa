INSERT INTO audit_entry (id, at, accountID, name, action, thing, thingID, before, after, undoes) VALUES (1, 1795600000000, 'staff-1', 'Inès', 'enquiry-handled', 'enquiry', 'e-1', 'null', '1795600000000', NULL), (2, 1795600001000, 'staff-1', 'Inès', 'enquiry-handled', 'enquiry', 'e-1', '1795600000000', 'null', 1);
INSERT INTO account (id, kind, email, language, passwordHash, confirmedAt, createdAt) VALUES ('staff-1', 'staff', 'ines@voorbeeld.be', 'nl', NULL, NULL, 1795600000000);
INSERT INTO staff (accountID, name, role, totpSecret, totpStep, recoveryCodes) VALUES ('staff-1', 'Inès', 'admin', 'sealed', 59853333, '["hash"]');
INSERT INTO account_session (tokenHash, accountID, createdAt, expiresAt, usedAt) VALUES ('staff-session', 'staff-1', 1795600000000, 1795643200000, 1795600000000);
