UPDATE enquiry SET officeID = 'gent', assignedTo = 'staff-1', searchText = 'elodie 0470123456' WHERE id = '1213d9b6-8770-4f44-8978-a0cd069f8410';
UPDATE staff SET officeID = 'gent' WHERE accountID = 'staff-1';
INSERT INTO enquiry_note (id, enquiryID, at, accountID, name, kind, text) VALUES (1, '1213d9b6-8770-4f44-8978-a0cd069f8410', 1795700000000, 'staff-1', 'Inès', 'note', 'Belt morgen terug');
