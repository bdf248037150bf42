import { getDay } from '@tradewind/domain/calendar/day.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keptChanges } from './kept-changes.ts'
import type { KeptSection } from './kept-state.ts'

const blackout = { range: { from: getDay('2026-05-01'), to: getDay('2026-05-02') } }
const section: KeptSection = {
  pageId: 'room.primary',
  revision: 3,
  section: 'blackouts',
  value: { blackouts: [blackout] },
  base: { blackouts: [] },
}
const { base: _, ...withoutBase } = section

/** A browser's storage with room for so many letters. */
function storage(room: number): object {
  const kept: Record<string, string> = {}
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    removeItem: (key: string) => {
      delete kept[key]
    },
    setItem: (key: string, text: string) => {
      if (text.length > room) throw new DOMException('', 'QuotaExceededError')
      kept[key] = text
    },
  }
  return new Proxy(methods, {
    ownKeys: () => Object.keys(kept),
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  })
}

describe('what a window that is gone has left', () => {
  beforeEach(() => void vi.stubGlobal('localStorage', storage(10_000)))
  afterEach(() => void vi.unstubAllGlobals())

  test('is taken over once by the same person, and by nobody else at the same browser', async () => {
    const gone = keptChanges('draft', 'ana')
    expect(gone.keep([section])).toBe(true)
    gone.close()
    const colleague = keptChanges('draft', 'petar')
    expect(await colleague.adopt()).toEqual([])
    const ana = keptChanges('draft', 'ana')
    expect(await ana.adopt()).toEqual([section])
    expect(await ana.adopt()).toEqual([])
    colleague.close()
    ana.close()
  })

  test('stays with a window that is alive', async () => {
    const open = keptChanges('draft', 'ana')
    open.keep([section])
    const second = keptChanges('draft', 'ana')
    expect(await second.adopt()).toEqual([])
    open.close()
    expect(await second.adopt()).toEqual([section])
    second.close()
  })

  test('is kept without what it began as where there is little room, and where there is none that is said', async () => {
    vi.stubGlobal('localStorage', storage(JSON.stringify([withoutBase]).length))
    const gone = keptChanges('draft', 'ana')
    expect(gone.keep([section])).toBe(true)
    gone.close()
    const again = keptChanges('draft', 'ana')
    expect(await again.adopt()).toEqual([withoutBase])
    vi.stubGlobal('localStorage', storage(10))
    expect(again.keep([section])).toBe(false)
    expect(again.keep([])).toBe(true)
    again.close()
  })
})
