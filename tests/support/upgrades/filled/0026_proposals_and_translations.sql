UPDATE site_draft SET proposed = 'Voor de lente' WHERE id = 1;
UPDATE testimonial SET answerBefore = 'Graag gedaan';
INSERT INTO site_opening (thing, accountID, name, at) VALUES ('popup', 'a1b2c3d4-0000-4000-8000-000000000001', 'Tom', 1795424400000);
INSERT INTO checked_translation (thing, language, original) VALUES ('banner', 'fr', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
