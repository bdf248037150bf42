// The rate check: what is missing, what contradicts itself and what looks like a slip, each with its reason and a way to mend it.

import { Button, SegmentedControl } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { pageFindings } from '@tradewind/domain/rate-sheet/completion/completion.ts'
import type { ProductPage, SheetHead, SheetPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { pageWithFix, policiesWithFix } from '@tradewind/domain/rate-sheet/rate-check/apply-fix.ts'
import { categoryChecks } from '@tradewind/domain/rate-sheet/rate-check/category-check.ts'
import { pageCheck, policiesCheck } from '@tradewind/domain/rate-sheet/rate-check/rate-check.ts'
import type { RateFinding } from '@tradewind/domain/rate-sheet/rate-check/rate-finding.ts'
import { useDeferredValue, useMemo, useState } from 'react'
import { paths } from '../../../../paths.ts'
import { Tag } from '../../../../ui/Tag.tsx'
import classes from './Editor.module.css'
import { pageIdOf } from './editor-state.ts'
import { MeantFindings } from './MeantFindings.tsx'
import { useChangePages, useDraftPart, useDraftStore } from './use-draft.ts'
import { useMeantFindings } from './use-meant-findings.ts'

/** More findings than this are counted. */
const SHOWN = 30

type Found = { readonly pageId: string; readonly name: string; readonly finding: Shown }
type Shown = Pick<RateFinding, 'level' | 'text' | 'fix'> & Partial<Pick<RateFinding, 'code' | 'place'>>

export function RateCheck({ pageId }: { pageId: string | undefined }) {
  const head = useDraftPart((draft) => draft.state.head)
  const current = useDraftPart((draft) => draft.state.pages)
  const [scope, setScope] = useState<'page' | 'sheet'>('page')
  const pages = useDeferredValue(current)
  const isSheet = scope === 'sheet' || pageId === undefined
  const all = useMemo(() => {
    const bodies = [...pages.values()].map((page) => page.now)
    const products = bodies.filter((page) => page.kind === 'product')
    const categories = Map.groupBy(categoryChecks(products, head.currency), ({ place }) => `${place.productId}.${place.ratePackageId}`)
    const shown = isSheet ? bodies : bodies.filter((page) => pageIdOf(page) === pageId)
    return shown.flatMap((page) => findingsOf(page, head, categories.get(pageIdOf(page))))
  }, [pages, isSheet, pageId, head])
  const { meant, setMeant } = useMeantFindings()
  const found = all.filter((each) => !meant.has(keyOf(each)))
  const meantSo = all.flatMap((each) => {
    const key = keyOf(each)
    const said = meant.get(key)
    return said ? [{ key, text: isSheet ? `${each.name}: ${each.finding.text}` : each.finding.text, meant: said }] : []
  })
  const toFix = found.filter(({ finding }) => finding.level === 'error').length
  const toSee = found.length - toFix
  return (
    <section aria-label="Rate check">
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
          Nothing to mend.
        </p>
      ) : (
        <ul className={classes.findings} aria-live="polite">
          {found.slice(0, SHOWN).map(({ pageId: at, name, finding }) => (
            <Finding
              key={`${at} ${finding.text}`}
              pageId={at}
              name={isSheet ? name : undefined}
              finding={finding}
              isMeant={finding.level === 'error' ? undefined : () => setMeant(keyOf({ pageId: at, name, finding }), finding.text, true)}
            />
          ))}
          {found.length > SHOWN && <li className="muted s12">and {found.length - SHOWN} more</li>}
        </ul>
      )}
      <MeantFindings findings={meantSo} takeBack={(key, text) => setMeant(key, text, false)} />
    </section>
  )
}

type FindingProps = { pageId: string; name: string | undefined; finding: Shown; isMeant: (() => void) | undefined }

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
  const [productId = '', ratePackageId = ''] = pageId.split('.')
  return (
    <li className={classes.finding} data-level={finding.level}>
      {finding.level === 'error' && <IconAlertCircle size={16} stroke={1.75} aria-hidden />}
      {finding.level === 'warning' && <IconAlertTriangle size={16} stroke={1.75} aria-hidden />}
      {finding.level === 'hint' && <IconInfoCircle size={16} stroke={1.75} aria-hidden />}
      <div>
        <p>
          {name !== undefined &&
            (ratePackageId === '' ? (
              <Link to={paths.draftPolicies(store.draftId)}>{name}: </Link>
            ) : (
              <Link to={paths.draftProduct(store.draftId, productId, ratePackageId)}>{name}: </Link>
            ))}
          {finding.text}
        </p>
        {(fix || isMeant) && (
          <div className={classes.fixes}>
            {fix && (
              <Button size="compact-sm" variant="default" onClick={mend}>
                {fix.label}
              </Button>
            )}
            {isMeant && (
              <Button size="compact-sm" variant="transparent" color="gray" px={fix ? 4 : 0} onClick={isMeant}>
                It is meant so
              </Button>
            )}
          </div>
        )}
      </div>
    </li>
  )
}

/** The same finding in several rates of one season is told once. */
function together(found: readonly Found[]): Found[] {
  const groups = Map.groupBy(found, ({ pageId, finding: { code, place, text } }) =>
    place?.section === 'rates' && place.description !== undefined
      ? `${pageId} ${code} ${place.seasonId} ${place.rateSet}`
      : `${pageId} ${text}`,
  )
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first || group.length === 1) return group
    // One click mends one rate: findings that can be mended so stay apart.
    if (group.some(({ finding }) => finding.fix)) return group
    const others = group.slice(1).map(({ finding }) => finding.place?.description)
    return [{ ...first, finding: { ...first.finding, text: `${first.finding.text} Likewise ${others.join(', ')}.` } }]
  })
}

function keyOf({ pageId, finding }: Found): string {
  return `${pageId} ${finding.text}`
}

/** Findings of a page are made once for each of its states. */
const checked = new WeakMap<SheetPage, { readonly head: SheetHead; readonly found: readonly Found[] }>()

function findingsOf(page: SheetPage, head: SheetHead, categories: readonly RateFinding[] = []): readonly Found[] {
  const known = checked.get(page)
  const found = known?.head === head ? known.found : together(pageFound(page, head))
  if (known?.head !== head) checked.set(page, { head, found })
  const at = { pageId: pageIdOf(page), name: nameOf(page) }
  return categories.length === 0 ? found : [...found, ...together(categories.map((finding) => ({ ...at, finding })))]
}

function pageFound(page: SheetPage, head: SheetHead): Found[] {
  const at = { pageId: pageIdOf(page), name: nameOf(page) }
  if (page.kind === 'notes') return []
  if (page.kind === 'policies') return policiesCheck(page).map((finding) => ({ ...at, finding }))
  const missing = missingOf(page, head)
  const texts = new Set(missing.map((finding) => finding.text))
  return [...missing, ...pageCheck(page, head).filter((finding) => !texts.has(finding.text))].map((finding) => ({ ...at, finding }))
}

/** What completion names beside the check, which finds unassigned days itself. */
function missingOf(page: ProductPage, head: SheetHead): Shown[] {
  return pageFindings(page, head).flatMap(({ level, text }) => (level === 'missing' ? [{ level: 'error' as const, text }] : []))
}

function nameOf(page: SheetPage): string {
  return page.kind === 'product' ? `${page.productName}, ${page.ratePackageName}` : 'Policies'
}
