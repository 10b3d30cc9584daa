UPDATE newsletter_subscriber SET lists = 'sale', provinces = 'antwerp,liege', issueAt = 1795100400000 WHERE state = 'confirmed';
UPDATE testimonial SET answer = 'Graag gedaan.', answeredAt = 1795310140000 WHERE state = 'published';
