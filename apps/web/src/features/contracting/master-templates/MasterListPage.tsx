// Master templates: policies and notes that are said once for many templates.

import { listMasterTemplates, type MasterTemplate } from '@tradewind/api/contracting/master-templates.ts'
import { Button, Skeleton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { counted } from '@tradewind/domain/text/counted.ts'
import { queryOf } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'
import { paths } from '../../../paths.ts'
import { NotFound } from '../../../shell/NotFound.tsx'
import { usePageTitle } from '../../../shell/use-page-title.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { momentText } from '../../../ui/moment-text.ts'
import type { DataColumn } from '../../../ui/table-column.ts'
import { Tag } from '../../../ui/Tag.tsx'
import { CreateMasterDialog, type OfType } from './CreateMasterDialog.tsx'
import classes from './Masters.module.css'
import { sectionsText } from './sections-text.ts'

type MasterListProps = {
  /** The dialog that makes a new one is open. */
  isCreating?: boolean
  ofType: OfType
}

export function MasterListPage() {
  return <MasterList ofType={useSearch({ from: '/inside/contracting/master-template-list' })} />
}

export function CreateMasterPage() {
  return <MasterList isCreating ofType={useSearch({ from: '/inside/contracting/create-master-template' })} />
}

function MasterList({ isCreating = false, ofType }: MasterListProps) {
  usePageTitle('Master templates')
  const session = useSession()
  const navigate = useNavigate()
  const list = useQuery(queryOf(listMasterTemplates, { query: ofType }))
  if (session.companyType !== 'Supplier') return <NotFound />
  const create = (
    <Button
      leftSection={<IconPlus size={16} stroke={1.75} />}
      renderRoot={(props) => <Link {...props} to={paths.createMasterTemplate} search={ofType} />}
    >
      New master template
    </Button>
  )
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <div>
          <h1>Master templates</h1>
          <p className="s13 muted">Policies and notes that you write once. Templates that follow one are the same as corporate.</p>
        </div>
        {create}
      </header>
      <Masters list={list} create={create} />
      {isCreating && (
        <CreateMasterDialog ofType={ofType} close={() => void navigate({ to: paths.masterTemplateList, search: ofType, replace: true })} />
      )}
    </div>
  )
}

const MASTERS: readonly DataColumn<MasterTemplate>[] = [
  {
    id: 'name',
    head: 'Name',
    cell: ({ _id, isFinalised, draftId, templateName, status }) => (
      <>
        <Link to={paths.masterTemplate(isFinalised ? _id : (draftId ?? _id))} className="med">
          {templateName}
        </Link>{' '}
        {status === 'draft' && <Tag tone="info">{isFinalised ? 'Draft open' : 'Draft'}</Tag>}
      </>
    ),
  },
  { id: 'sections', head: 'Contains', className: 't2', cell: ({ sections }) => sectionsText(sections) || 'nothing yet' },
  { id: 'templates', head: 'Followed by', className: 'tn', cell: ({ templates }) => counted(templates, 'template', 'templates') },
  { id: 'changed', head: 'Last change', className: 'muted tn', cell: ({ changedAt }) => momentText(changedAt) },
]

type MastersProps = {
  list: { data: { items: MasterTemplate[] } | undefined; error: unknown; refetch: () => unknown }
  create: React.ReactNode
}

function Masters({ list, create }: MastersProps) {
  if (list.error && !list.data) return <FailedRegion error={list.error} retry={() => void list.refetch()} />
  if (!list.data) return <Skeleton height={240} m={24} w="auto" />
  if (list.data.items.length === 0)
    return (
      <EmptyState title="No master templates yet" action={create}>
        Write your terms, policies or billing information once, and apply them to the templates of all your locations.
      </EmptyState>
    )
  return <DataTable columns={MASTERS} rows={list.data.items} keyOf={(master) => master._id} />
}
