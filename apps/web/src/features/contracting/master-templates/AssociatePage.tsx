// Applying a master template to templates: which of them, which sections, and whether what they have stays. // C-RT-017

import type { AnswerOf } from '@tradewind/api/call.ts'
import {
  associateMasterTemplate,
  getMasterTemplate,
  listAssociatedTemplates,
  listMasterTemplates,
} from '@tradewind/api/contracting/master-templates.ts'
import { listTemplateNames } from '@tradewind/api/contracting/templates.ts'
import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { Button, Checkbox, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { CORPORATE_LABELS, type CorporateSection } from '@tradewind/domain/rate-sheet/sections/corporate-sections.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { searchText } from '@tradewind/domain/text/search-text.ts'
import { useState } from 'react'
import { isNothingThere } from '../../../client/call-failed.ts'
import { callServer } from '../../../client/call-server.ts'
import { queryOf, refresh } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'
import { useAction } from '../../../client/use-action.ts'
import { paths } from '../../../paths.ts'
import { openNoAccess } from '../../../shell/no-access.ts'
import { NotFound } from '../../../shell/NotFound.tsx'
import { usePageTitle } from '../../../shell/use-page-title.ts'
import { DataTable, NameCell } from '../../../ui/DataTable.tsx'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { periodText } from '../../../ui/period-text.ts'
import { SearchField } from '../../../ui/SearchField.tsx'
import type { DataColumn } from '../../../ui/table-column.ts'
import classes from './Masters.module.css'

type PickableTemplate = AnswerOf<typeof listTemplateNames>['items'][number]

/** The call takes so many at once. */
const MOST = 200

export function AssociatePage() {
  usePageTitle('Apply to templates')
  const { id } = useParams({ from: '/inside/contracting/associate/$id' })
  const ofType = useSearch({ from: '/inside/contracting/associate/$id' })
  const session = useSession()
  const action = useAction()
  const master = useQuery(queryOf(getMasterTemplate, { params: { id } }))
  const templates = useQuery(queryOf(listTemplateNames))
  const following = useQuery(queryOf(listAssociatedTemplates, { params: { id }, query: ofType }))
  const [wanted, setWanted] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [leftOut, setLeftOut] = useState<ReadonlySet<CorporateSection>>(new Set())
  const [honors, setHonors] = useState(true)
  const [outcome, setOutcome] = useState<Outcome>()
  if (isNothingThere(master.error) || session.companyType !== 'Supplier') return <NotFound />
  const error = master.error ?? templates.error
  if (error && !(master.data && templates.data))
    return <FailedRegion error={error} retry={() => void Promise.all([master.refetch(), templates.refetch()])} />
  if (!master.data || !templates.data) return <Skeleton height={320} m={24} w="auto" />
  const { sections, templateName } = master.data.master
  const followed = new Set(following.data?.items.map((item) => item.templateId))
  const words = searchText(wanted)
  const shown = templates.data.items
    .filter((item) => searchText(`${item.locationName} ${item.templateName}`).includes(words))
    .slice(0, MOST)
  const applied = sections.filter((section) => !leftOut.has(section))
  const toggle = (ids: readonly string[], isIn: boolean) => {
    const next = new Set(chosen)
    for (const each of ids) {
      if (isIn) next.add(each)
      else next.delete(each)
    }
    setChosen(next)
  }
  const apply = () => {
    if (session.access !== 'write') return openNoAccess(NO_WRITE_ACCESS.performAction)
    void action.run(async () => {
      const body = {
        masterTemplateId: id,
        ...ofType,
        templateDraftIds: [...chosen],
        sameAsCorporatePolicyNotes: [...applied],
        honorPreloadContent: honors,
      }
      const { drafts } = await callServer(associateMasterTemplate, { body })
      setOutcome({
        count: drafts.length,
        left: drafts.flatMap(({ locationName, left }) =>
          left.map(({ section, reason }) => `${locationName}: ${CORPORATE_LABELS[section]} ${reason}`),
        ),
      })
      setChosen(new Set())
      await refresh(listAssociatedTemplates, listMasterTemplates)
    })
  }
  const columns: readonly DataColumn<PickableTemplate>[] = [
    {
      id: 'chosen',
      head: 'Chosen',
      headCell: (
        <Checkbox
          aria-label="Choose all templates"
          checked={shown.length > 0 && shown.every((item) => chosen.has(item.templateId))}
          onChange={(event) =>
            toggle(
              shown.map((item) => item.templateId),
              event.currentTarget.checked,
            )
          }
        />
      ),
      className: classes.check,
      cell: ({ templateId, locationName, templateName: name }) => (
        <Checkbox
          aria-label={`Choose ${locationName}, ${name}`}
          checked={chosen.has(templateId)}
          onChange={(event) => toggle([templateId], event.currentTarget.checked)}
        />
      ),
    },
    {
      id: 'template',
      head: 'Template',
      narrowHead: null,
      cell: (item) => <NameCell name={item.locationName} second={item.templateName} />,
    },
    { id: 'period', head: 'Period', narrowHead: null, className: 'tn', cell: periodText },
    { id: 'follows', head: 'Follows', className: 'muted', cell: ({ templateId }) => (followed.has(templateId) ? 'this one' : '') },
  ]
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <div>
          <h1>Apply to templates</h1>
          <p className="s13 muted">
            <Link to={paths.masterTemplate(id)}>{templateName}</Link> · changes go to drafts; nothing is published or sent yet
          </p>
        </div>
        <SearchField label="Search templates" value={wanted} onSearch={setWanted} />
      </header>
      <div className={classes.tools} role="group" aria-label="Sections">
        {sections.map((section) => (
          <Checkbox
            key={section}
            size="xs"
            label={CORPORATE_LABELS[section]}
            checked={!leftOut.has(section)}
            onChange={(event) => setLeftOut(withOrWithout(leftOut, section, !event.currentTarget.checked))}
          />
        ))}
        <Checkbox
          size="xs"
          label="Keep what a template has of its own"
          checked={honors}
          onChange={(event) => setHonors(event.currentTarget.checked)}
        />
      </div>
      {outcome && (
        <Notice tone={outcome.left.length > 0 ? 'info' : 'ok'}>
          {counted(outcome.count, 'template follows', 'templates follow')} this master template in a draft.
          {outcome.left.length > 0 && (
            <ul>
              {outcome.left.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
        </Notice>
      )}
      <DataTable columns={columns} rows={shown} keyOf={(item) => item.templateId} className={classes.choice} />
      <div className={classes.go}>
        {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
        <span className="muted">{counted(chosen.size, 'template', 'templates')} chosen</span>
        <Button loading={action.isBusy} disabled={chosen.size === 0 || applied.length === 0 || chosen.size > MOST} onClick={apply}>
          Apply
        </Button>
      </div>
    </div>
  )
}

type Outcome = { readonly count: number; readonly left: readonly string[] }

function withOrWithout<Item>(items: ReadonlySet<Item>, item: Item, isIn: boolean): ReadonlySet<Item> {
  return new Set(isIn ? [...items, item] : [...items].filter((each) => each !== item))
}
