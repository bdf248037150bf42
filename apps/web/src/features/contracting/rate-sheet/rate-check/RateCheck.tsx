// The rate check: what is missing, what contradicts itself and what looks like a slip, each with its reason and a way to mend it.

import { Button, SegmentedControl } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { pageWithFix, policiesWithFix } from '@tradewind/domain/rate-sheet/rate-check/apply-fix.ts'
import type { FindingPlace } from '@tradewind/domain/rate-sheet/rate-check/rate-finding.ts'
import type { SheetHead } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { useMemo, useState } from 'react'
import { Tag } from '../../../../ui/Tag.tsx'
import { Sentence } from '../../../../ui/Sentence.tsx'
import classes from './RateCheck.module.css'
import { type EditorState, useChangePages, useDraftStore } from '../engine/public.ts'
import { MeantFindings } from './MeantFindings.tsx'
import { findingsOfSheet, keyOf, type Told } from './sheet-findings.ts'
import { type ProductTab, useProductTab } from '../places/public.ts'
import { useMeantFindings } from './use-meant-findings.ts'

/** More findings than this are counted. */
const SHOWN = 30

type RateCheckProps = { pageId: string | undefined; head: SheetHead; pages: EditorState['pages'] }

export function RateCheck({ pageId, head, pages }: RateCheckProps) {
  const [scope, setScope] = useState<'page' | 'sheet'>('page')
  const isSheet = scope === 'sheet' || pageId === undefined
  const all = useMemo(() => findingsOfSheet(pages, head, isSheet ? undefined : pageId), [pages, isSheet, pageId, head])
  const { meant, setMeant } = useMeantFindings()
  const found = all.filter((each) => !meant.has(keyOf(each)))
  const meantSo = all.flatMap((each) => {
    const key = keyOf(each)
    const said = meant.get(key)
    return said ? [{ key, text: isSheet ? `${each.name}: ${each.finding.text}` : each.finding.text, meant: said }] : []
  })
  const toFix = found.filter(({ finding }) => finding.level === 'error').length
  const toSee = found.length - toFix
  // A page that lacks nothing says nothing about the others.
  const elsewhere = useMemo(
    () => (isSheet || found.length > 0 ? 0 : findingsOfSheet(pages, head).filter((each) => !meant.has(keyOf(each))).length),
    [isSheet, found.length, pages, head, meant],
  )
  return (
    <section aria-label="Rate check" data-place="rate-check">
      <h2>
        Rate check
        {toFix > 0 && <Tag tone="danger">{toFix} to fix</Tag>}
        {toSee > 0 && <Tag tone="warn">{toSee} to look at</Tag>}
      </h2>
      {pageId !== undefined && (
        <SegmentedControl
          mt={8}
          size="xs"
          fullWidth
          aria-label="What is checked"
          value={scope}
          onChange={setScope}
          data={[
            { value: 'page', label: 'This product' },
            { value: 'sheet', label: 'Whole sheet' },
          ]}
        />
      )}
      {found.length === 0 ? (
        <p className={classes.good}>
          <IconCheck size={16} stroke={1.75} aria-hidden />
          {elsewhere === 0
            ? 'Nothing to mend.'
            : `Nothing to mend here. ${counted(elsewhere, 'thing', 'things')} elsewhere in the rate sheet.`}
        </p>
      ) : (
        <ul className={classes.findings} aria-live="polite">
          {found.slice(0, SHOWN).map((each) => (
            <Finding
              key={keyOf(each)}
              pageId={each.pageId}
              name={isSheet ? each.name : undefined}
              finding={each.finding}
              isMeant={each.finding.level === 'error' ? undefined : () => setMeant(keyOf(each), each.finding.text, true)}
            />
          ))}
          {found.length > SHOWN && <li className="muted s12">and {found.length - SHOWN} more</li>}
        </ul>
      )}
      <MeantFindings findings={meantSo} takeBack={(key, text) => setMeant(key, text, false)} />
    </section>
  )
}

/** Where a finding is mended by hand. */
const TAB_OF: Readonly<Record<FindingPlace['section'], ProductTab>> = {
  seasons: 'rates',
  rates: 'rates',
  children: 'details',
  groups: 'details',
  markets: 'details',
  offers: 'offers',
  blackouts: 'blackouts',
  policies: 'policy',
}

type FindingProps = { pageId: string; name: string | undefined; finding: Told; isMeant: (() => void) | undefined }

function Finding({ pageId, name, finding, isMeant }: FindingProps) {
  const store = useDraftStore()
  const changePages = useChangePages()
  const { fix } = finding
  const mend = () => {
    const { state } = store.snapshot()
    const page = state.pages.get(pageId)?.now
    if (!page || !fix) return
    if (page.kind === 'product') changePages(fix.label, [pageWithFix(page, fix, state.head)])
    else if (page.kind === 'policies') changePages(fix.label, [policiesWithFix(page, fix)])
  }
  const shown = useProductTab().section ?? 'rates'
  const [productId = '', ratePackage = ''] = pageId.split('.')
  const tab = TAB_OF[finding.place?.section ?? 'rates']
  const isElsewhere = name === undefined && finding.place !== undefined && tab !== shown
  const way =
    ratePackage === ''
      ? ({ to: '/contracting/draft/$contractId/policies', params: { contractId: store.draftId } } as const)
      : ({
          to: '/contracting/draft/$contractId/product/$productId/$ratePackage',
          params: { contractId: store.draftId, productId, ratePackage },
          search: tab === 'rates' ? {} : { section: tab },
        } as const)
  return (
    <li className={classes.finding} data-level={finding.level}>
      {finding.level === 'error' && <IconAlertCircle size={16} stroke={1.75} aria-hidden />}
      {finding.level === 'warning' && <IconAlertTriangle size={16} stroke={1.75} aria-hidden />}
      {finding.level === 'hint' && <IconInfoCircle size={16} stroke={1.75} aria-hidden />}
      <div>
        <p>
          {name !== undefined && (
            <Link {...way} resetScroll={false}>
              {name}:{' '}
            </Link>
          )}
          <Sentence>{finding.text}</Sentence>
        </p>
        {(fix || isMeant || isElsewhere) && (
          <div className={classes.fixes}>
            {fix && (
              <Button size="compact-sm" variant="default" onClick={mend}>
                {fix.label}
              </Button>
            )}
            {isElsewhere && (
              <Link {...way} className={classes.show} resetScroll={false}>
                Show
              </Link>
            )}
            {isMeant && (
              <Button size="compact-sm" variant="transparent" color="gray" px={0} onClick={isMeant}>
                It is meant so
              </Button>
            )}
          </div>
        )}
      </div>
    </li>
  )
}
