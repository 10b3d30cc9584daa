INSERT INTO refused_address (email, reason, lists, passing, changedAt, liftedAt) VALUES ('gone@example.be', 'bounce', 'all', 1, 1795310130000, 1795310140000);
INSERT INTO returned_mail (outboxID, returnedAt, toldAt) VALUES ('0d6c9a3e-5b1f-4f0e-9c57-3a1f3d0a7b21', 1795310130000, 1795310140000);
