UPDATE property_day SET saves = 2;
INSERT INTO visit_saved (day, propertyID, person) VALUES ('2026-11-22', 4101, X'00112233445566778899aabbccddeeff');
INSERT INTO visit_source (day, source, arrivals) VALUES ('2026-11-16', 'zoek.example', 12);
UPDATE enquiry SET hasAddresses = 1 WHERE id = '1213d9b6-8770-4f44-8978-a0cd069f8410';
INSERT INTO enquiry_address (address, enquiryID) VALUES ('elodie@bezoeker.example', '1213d9b6-8770-4f44-8978-a0cd069f8410');
UPDATE outbox SET hasAddresses = 1 WHERE id = (SELECT min(id) FROM outbox);
INSERT INTO mail_address (address, mailID) SELECT 'elodie@bezoeker.example', min(id) FROM outbox;
