INSERT INTO crm_message (id, attempts, sendAt, leaseOwner, leaseUntil, lastError, createdAt, sentAt, state, enquiryID, reference, kind, change, form, email,
  message, provider, providerID, todo, lookUps, toldAt)
VALUES ('0f6d3ea4-5d0b-4be7-a3c6-6a3d2a2f0014', 3, 1795310100000, NULL, NULL, NULL, 1795310090000, 1795310110000, 'sent',
    'a887e944-cdfa-44c6-a638-8ad8e7f85e09', 'a887e944-cdf', 'demand', 'saved', 'demand-register', NULL, NULL, 'whise', '90017', NULL, 0, NULL),
  ('1f6d3ea4-5d0b-4be7-a3c6-6a3d2a2f0014', 1, 1795310100000, 'worker-14', 1795310120000, 'Whise: no answer in 30 s', 1795310090000, NULL, 'unclear',
    '1213d9b6-8770-4f44-8978-a0cd069f8410', '1213d9b6-877', 'enquiry', NULL, 'offer-to-purchase', 'koper@bezoeker.example',
    '{"kind": "enquiry", "reference": "1213d9b6-877", "language": "nl", "createdAt": 1795310083167, "form": "offer-to-purchase", "person": {"email": "koper@bezoeker.example"}, "about": {}, "subject": "Bod", "text": "De rest staat in de mail."}', 'whise', NULL, 'CRM_TODO_CHECK', 1, 1795310130000);
INSERT INTO crm_pause (id, reason, since, until, byHand) VALUES (1, 'Whise 401', 1795310100000, 1795310160000, 1);
UPDATE mail_pause SET byHand = 0;
