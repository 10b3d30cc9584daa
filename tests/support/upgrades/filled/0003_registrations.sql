-- The migration itself made the rows of links that were mailed; a registration of that version names its enquiry too.
INSERT INTO registration (tokenHash, enquiryID, email, person, language, frequency, passwordHash, list, criteria, createdAt, expiresAt)
SELECT 'Wm1pX0pNQ2x2c3RfZ2V2ZWxfMDAwMw', '62f51b7b-b9d3-4509-874b-a1b28e940a8d', 'gust@zoeker.example', person, language, frequency, passwordHash,
  list, criteria, createdAt, expiresAt FROM registration LIMIT 1;
