// Saving changes of a draft: each names the revision that was seen; a newer one is shown, never overwritten.

import { getContractInfo } from '@tradewind/api/contracting/contract.ts'
import { checkContractReadiness } from '@tradewind/api/contracting/drafts.ts'
import { updateRate } from '@tradewind/api/contracting/rate-sheet/rates.ts'
import { updateSeason } from '@tradewind/api/contracting/rate-sheet/seasons.ts'
import { listTemplates } from '@tradewind/api/contracting/templates.ts'
import { rangeText } from '@tradewind/domain/calendar/day-range.ts'
import type { ProductPage, Season } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { findRate } from '@tradewind/domain/rate-sheet/rates/change-rate.ts'
import { rangesOf } from '@tradewind/domain/rate-sheet/seasons/seasons.ts'
import { useState } from 'react'
import { CallFailed, fieldProblems, messageOf } from '../../../client/call-failed.ts'
import { callServer } from '../../../client/call-server.ts'
import { refresh } from '../../../client/queries.ts'
import type { SaveProblems, SheetEditing } from '../rate-sheet/public.ts'

export type SavedState = { readonly kind: 'nothing' | 'saving' | 'failed' } | { readonly kind: 'saved'; readonly at: number }

/** Two people changed the same product: what each wants, to choose from. */
export type Conflict = {
  readonly what: string
  readonly mine: string
  readonly theirs: string
  readonly saveMine: (revision: number) => Promise<SaveProblems>
  readonly revision: number
}

type Description = { readonly what: string; readonly mine: string; readonly theirs: (body: ProductPage) => string }

/** After this long a save that is still running says so. */
const SLOW_MS = 300

export function useDraftEditing(draftId: string) {
  const [saved, setSaved] = useState<SavedState>({ kind: 'nothing' })
  const [conflict, setConflict] = useState<Conflict>()

  const save = async (describe: Description, send: (revision: number) => Promise<unknown>, revision: number): Promise<SaveProblems> => {
    const slow = setTimeout(() => setSaved({ kind: 'saving' }), SLOW_MS)
    try {
      await send(revision)
      setSaved(savedNow())
      return undefined
    } catch (error) {
      setSaved({ kind: 'failed' })
      if (error instanceof CallFailed && error.code === 'EditConflict') {
        const now = error.details as { revision: number; body: ProductPage } // a conflict names the page as it is now
        setConflict({
          what: describe.what,
          mine: describe.mine,
          theirs: describe.theirs(now.body),
          revision: now.revision,
          saveMine: (seen) => save(describe, send, seen),
        })
        return undefined
      }
      const fields = fieldProblems(error)
      return Object.keys(fields).length > 0 ? fields : { '': messageOf(error) }
    } finally {
      clearTimeout(slow)
      // Also after a conflict: the other one's change is to be seen.
      await refresh(getContractInfo, checkContractReadiness, listTemplates)
    }
  }

  const editing: SheetEditing = {
    saveRate: (page, address, change) =>
      save(
        {
          what: `${page.body.productName}, ${address.description}`,
          mine: rateWords(change),
          theirs: (body) => rateWords(findRate(body, address) ?? { notApplicable: true }),
        },
        (revision) => callServer(updateRate, { params: { id: draftId }, body: { pageId: page.pageId, revision, ...address, ...change } }),
        page.revision,
      ),
    saveSeason: (page, change) =>
      save(
        {
          what: `${page.body.productName}, season ${change.seasonName}`,
          mine: seasonWords(change),
          theirs: (body) =>
            seasonWords(
              body.seasons.find((season) => season.seasonId === change.seasonId) ?? { seasonName: 'The season is gone', dateRanges: [] },
            ),
        },
        (revision) =>
          callServer(updateSeason, {
            params: { id: draftId },
            body: {
              pageId: page.pageId,
              revision,
              seasonId: change.seasonId,
              seasonName: change.seasonName,
              dateRanges: [...change.dateRanges],
            },
          }),
        page.revision,
      ),
  }
  const settle = async (keepsMine: boolean) => {
    const open = conflict
    setConflict(undefined)
    if (keepsMine && open) await open.saveMine(open.revision)
  }
  const noteSaved = () => setSaved(savedNow())
  return { editing, saved, noteSaved, conflict, settle }
}

function rateWords(rate: { notApplicable: boolean; retailRate?: string | null; commissionPercentage?: string }): string {
  if (rate.notApplicable) return 'not applicable'
  return rate.retailRate ? `${rate.retailRate}, commission ${rate.commissionPercentage ?? '0'} %` : 'no amount'
}

function seasonWords(season: Pick<Season, 'seasonName' | 'dateRanges'>): string {
  return `${season.seasonName}: ${rangesOf(season).map(rangeText).join(', ') || 'no days'}`
}

function savedNow(): SavedState {
  return { kind: 'saved', at: Date.now() }
}
