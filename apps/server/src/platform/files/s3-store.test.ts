import { ACCESS_KEY } from '@tradewind/stage/object-store.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { newS3Store } from './s3-store.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

test.each([
  ['s3://rates?endpoint=http://s3:9000&public=https://files.example.com', 'https://files.example.com'],
  ['s3://rates?endpoint=http://s3:9000', 'http://s3:9000'],
  ['s3://rates', 'https://rates.s3.amazonaws.com'],
])('with %s browsers upload to %s', async (storageUrl, origin) => {
  for (const [name, value] of Object.entries(ACCESS_KEY)) vi.stubEnv(name, value)
  const store = newS3Store(storageUrl)
  expect(store.origin).toBe(origin)
  const signed = new URL(await store.signPut('a/b.csv', 20, 'text/csv'))
  if (storageUrl.includes('endpoint')) expect(`${signed.origin}${signed.pathname}`).toBe(`${origin}/rates/a/b.csv`)
  expect(signed.searchParams.get('X-Amz-SignedHeaders')).toContain('host')
})
