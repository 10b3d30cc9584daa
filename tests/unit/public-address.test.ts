/** The server never requests a picture from its own network, however the address is written. */
import { expect, it } from 'vitest'
import { isPublicAddress } from '../../app/platform/media/public-address.server'

it.each([
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.255.255.254', '169.254.169.254', '172.16.0.1', '172.31.255.255'],
  ...['192.0.0.1', '192.0.2.1', '192.168.1.1', '198.18.0.1', '198.19.255.255', '198.51.100.7', '203.0.113.7', '224.0.0.1'],
  ...['240.0.0.1', '255.255.255.255', '192.88.99.1'],
  ...['::', '::1', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:7f00:1', '::ffff:8.8.8.8', '::127.0.0.1', '64:ff9b::a00:1'],
  ...['100::1', 'fc00::1', 'fd12:3456::1', 'fe80::1', 'fe80::1%eth0', 'fec0::1', 'ff02::1', '2001:db8::1', '2002:7f00:1::'],
  ...['2001::1', '3fff::1', '', 'localhost', '127.1', '2130706433', '0x7f000001', '[::1]', '2606:4700::1111%1'],
])('%j is not public', address => expect(isPublicAddress(address)).toBe(false))

it.each([
  '8.8.8.8',
  '172.15.255.255',
  '172.32.0.1',
  '100.128.0.1',
  '193.190.1.1',
  '2606:4700:4700::1111',
  '2a02:a03f::1',
  '2001:4860:4860::8888',
])('%j is public', address => expect(isPublicAddress(address)).toBe(true))
