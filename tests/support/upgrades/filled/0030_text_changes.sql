INSERT INTO catalogue_text_change (id, propertyID, language, what, at) VALUES (1, 4102, 'nl', 'description', 1795000000000);
