import { describe, expect, it } from 'vitest'
import { readSmtpUrl } from '../../app/platform/settings/smtp-url.server'

describe('SMTP_URL', () => {
  it.each([
    ['smtp://mail.example.be', { host: 'mail.example.be', port: 587, tls: 'starttls' }],
    ['smtps://mail.example.be', { host: 'mail.example.be', port: 465, tls: 'start' }],
    ['smtp://mail.example.be:2525/?tls=none', { host: 'mail.example.be', port: 2525, tls: 'none' }],
    ['smtp://localhost:25', { host: 'localhost', port: 25, tls: 'none' }],
    ['smtp://127.0.0.2:25', { host: '127.0.0.2', port: 25, tls: 'none' }],
    ['smtp://[::1]:25', { host: '::1', port: 25, tls: 'none' }],
    ['smtp://localhost:25?tls=required', { host: 'localhost', port: 25, tls: 'starttls' }],
    ['smtp://127.0.0.1.evil.example', { host: '127.0.0.1.evil.example', port: 587, tls: 'starttls' }],
    [
      'smtp://info%40gevel.be:p%40ss%2Fw%3Ard%25@mail.example.be',
      { host: 'mail.example.be', port: 587, tls: 'starttls', login: { user: 'info@gevel.be', password: 'p@ss/w:rd%' } },
    ],
  ])('reads %s', (text, expected) => {
    expect(readSmtpUrl(text)).toEqual(expected)
  })

  it.each([
    'mail.example.be',
    'mail.example.be:587',
    'http://mail.example.be',
    'smtp://',
    'smtp:mail.example.be',
    'smtp://mail.example.be/path',
    'smtp://mail.example.be?tls=maybe',
    'smtp://mail.example.be?secure=no',
    'smtps://mail.example.be?tls=none',
    'smtp://mail.example.be#x',
    'smtp://user@mail.example.be',
    'smtp://:word@mail.example.be',
    'smtp://user:w%ZZrd@mail.example.be',
    'smtp://user:two%0D%0Alines@mail.example.be',
    'smtp://user:pass#word@mail.example.be',
    'smtp://mail..example.be',
    'smtp://-mail.example.be',
    'smtp://mail.example.be:99999',
  ])('rejects %s', text => {
    expect(readSmtpUrl(text)).toBeUndefined()
  })
})
