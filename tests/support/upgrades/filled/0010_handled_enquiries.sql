-- The migration marked all that were there; one of that version waits.
UPDATE enquiry SET handledAt = NULL WHERE id = '1213d9b6-8770-4f44-8978-a0cd069f8410';
