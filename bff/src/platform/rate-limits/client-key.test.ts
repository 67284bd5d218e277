import express from 'express';
import { expect, test } from 'vitest';
import { serveApp } from '../../http/testing/serve-app.fixture.ts';
import { clientKey } from './client-key.ts';

async function keyBehind(proxies: number, forwarded?: string): Promise<string> {
  const app = express().set('trust proxy', proxies);
  const site = await serveApp(app.use((request, response) => void response.send(clientKey(request))));
  try {
    return await (
      await fetch(site.origin, forwarded === undefined ? {} : { headers: { 'X-Forwarded-For': forwarded } })
    ).text();
  } finally {
    await site.close();
  }
}

test.each([
  ['without a proxy the connection counts, whatever a caller says', 0, '203.0.113.9', '127.0.0.1'],
  ['behind one proxy, what it says', 1, '203.0.113.9', '203.0.113.9'],
  ['behind one proxy, what a caller says before it counts for nothing', 1, '198.51.100.1, 203.0.113.9', '203.0.113.9'],
  ['behind two proxies, what the first one says', 2, '198.51.100.1, 203.0.113.9, 192.0.2.2', '203.0.113.9'],
  ['an IPv6 subscriber is one caller', 1, '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['an IPv4 address in IPv6 writing is the IPv4 address', 1, '::ffff:203.0.113.9', '203.0.113.9'],
  ['an IPv4 address with a port is the address', 1, '203.0.113.7:51234', '203.0.113.7'],
  ['an IPv6 address with a port is the subscriber', 1, '[2001:db8::1]:443', '2001:db8:0:0::/64'],
  ['an IPv6 address in brackets too', 1, '[2001:db8::1]', '2001:db8:0:0::/64'],
  ['a port may be empty', 1, '203.0.113.86:', '203.0.113.86'],
  ['a quoted IPv4 address is the address', 1, '"203.0.113.10"', '203.0.113.10'],
  ['a quoted IPv6 address with a port is the subscriber', 1, '"[2001:db8:1:3::1]:44"', '2001:db8:1:3::/64'],
  ['a tab behind an address is none of it', 2, '203.0.113.92\t, 192.0.2.2', '203.0.113.92'],
  ['spaces in quotation marks are none of it', 1, '" 203.0.113.92 "', '203.0.113.92'],
  ['an IPv4 address behind a NAT64 gateway is the IPv4 address', 1, '64:ff9b::203.0.113.88', '203.0.113.88'],
  ['written as IPv6, too', 1, '64:ff9b::cb00:7158', '203.0.113.88'],
  ['an IPv6 address that ends as IPv4 is the subscriber', 1, '2001:db8:1:2::1.2.3.4', '2001:db8:1:2::/64'],
  ['the zone of an IPv6 address is none of it', 1, '2001:DB8:1:5:0:0:0:1%eth0', '2001:db8:1:5::/64'],
  ['what is no address is the connection', 1, 'nobody', '127.0.0.1'],
  ['a number with a nought before it is no address', 1, '203.0.113.081', '127.0.0.1'],
  ['a number alone is none', 1, '3405803859', '127.0.0.1'],
  ['a number in hexadecimal is none', 1, '0xcb.0.113.82', '127.0.0.1'],
  ['half an address is none', 1, '203.113.84', '127.0.0.1'],
])('%s', async (_what, proxies, forwarded, key) => {
  expect(await keyBehind(proxies, forwarded)).toBe(key);
});
