UPDATE property_text SET townSort = lower((SELECT json_extract(record, '$.City') FROM property WHERE id = propertyID));
