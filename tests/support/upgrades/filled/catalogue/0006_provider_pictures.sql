INSERT INTO provider_picture (src) VALUES ('https://images.example.be/office/7/photo.jpg');
