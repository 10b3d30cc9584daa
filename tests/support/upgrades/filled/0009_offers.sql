INSERT INTO offer (id, state, endDate, about, signedAt, lapsedAt)
SELECT id, 'complete', '2026-11-20', '{"visitor":{"reference":"GV-4101","title":"Herenhuis met tuin"},"staff":{"reference":"GV-4101","title":"Herenhuis met tuin"}}',
  1795310090000, 1795310150000 FROM enquiry WHERE form = 'offer-to-purchase';
