UPDATE catalogue_event SET cause = 'rollback' WHERE id = 6;
UPDATE subscriber SET tellSold = 1 WHERE state = 'paused';
UPDATE registration SET tellSold = 1 WHERE email = 'gust@zoeker.example';
