// Choosing the master template that a draft follows. // C-RT-018

import { associateMasterTemplate, listMasterTemplates, type MasterTemplate } from '@tradewind/api/contracting/master-templates.ts'
import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { Button, Checkbox, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { queryOf, refresh } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'
import { useAction } from '../../../client/use-action.ts'
import { paths } from '../../../paths.ts'
import { openNoAccess } from '../../../shell/no-access.ts'
import { NotFound } from '../../../shell/NotFound.tsx'
import { usePageTitle } from '../../../shell/use-page-title.ts'
import { DataTable, NameCell } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import type { DataColumn } from '../../../ui/table-column.ts'
import { Tag } from '../../../ui/Tag.tsx'
import classes from './Masters.module.css'
import { sectionsText } from './sections-text.ts'

export function PickMasterPage() {
  usePageTitle('Pick a master template')
  const { draft, ...ofType } = useSearch({ from: '/inside/contracting/pick-master-template' })
  const session = useSession()
  const navigate = useNavigate()
  const action = useAction()
  const [honors, setHonors] = useState(true)
  const list = useQuery(queryOf(listMasterTemplates, { query: { ...ofType, ...(draft === undefined ? {} : { templateDraftId: draft }) } }))
  if (session.companyType !== 'Supplier') return <NotFound />
  if (list.error && !list.data) return <FailedRegion error={list.error} retry={() => void list.refetch()} />
  if (!list.data) return <Skeleton height={240} m={24} w="auto" />
  const items = list.data.items.filter((master) => master.isFinalised)
  const pick = (masterTemplateId: string) => {
    if (draft === undefined) return void navigate({ to: paths.associateMasterTemplate(masterTemplateId), search: ofType })
    if (session.access !== 'write') return openNoAccess(NO_WRITE_ACCESS.performAction)
    void action.run(async () => {
      await callServer(associateMasterTemplate, {
        body: { masterTemplateId, ...ofType, templateDraftIds: [draft], honorPreloadContent: honors },
      })
      await refresh(listMasterTemplates)
      await navigate({ to: paths.draftPolicies(draft) })
    })
  }
  const columns: readonly DataColumn<MasterTemplate>[] = [
    {
      id: 'name',
      head: 'Master template',
      cell: ({ templateName, checked, sections }) => (
        <NameCell
          name={
            <>
              {templateName} {checked && <Tag tone="ok">Applied</Tag>}
            </>
          }
          second={sectionsText(sections)}
        />
      ),
    },
    {
      id: 'apply',
      head: 'Apply',
      headCell: <span className="sr">Apply</span>,
      narrowHead: null,
      isAtEnd: true,
      cell: ({ _id }) => (
        <Button variant="default" loading={action.isBusy} onClick={() => pick(_id)}>
          Apply
        </Button>
      ),
    },
  ]
  if (items.length === 0)
    return (
      <EmptyState
        isPage
        title="No finalised master template"
        action={
          <Button component={Link} to={paths.createMasterTemplate}>
            New master template
          </Button>
        }
      >
        Write policies and notes once, finalise them, and apply them to the templates of all your locations.
      </EmptyState>
    )
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <div>
          <h1>Pick a master template</h1>
          <p className="s13 muted">
            Its sections become those of {draft === undefined ? 'the templates that you choose' : 'the draft'} and follow it.
          </p>
        </div>
        {draft !== undefined && (
          <Checkbox
            label="Keep what the draft has of its own"
            checked={honors}
            onChange={(event) => setHonors(event.currentTarget.checked)}
          />
        )}
      </header>
      {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
      <DataTable columns={columns} rows={items} keyOf={(master) => master._id} />
    </div>
  )
}
