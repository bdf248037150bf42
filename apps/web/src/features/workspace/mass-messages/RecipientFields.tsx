// Who gets a message to many: connected partners, chosen ones, those in a saved view, or those that hold a template.

import { listPartnerViews } from '@tradewind/api/connections/partner-views.ts'
import { listPartners } from '@tradewind/api/connections/partners.ts'
import { listTemplates } from '@tradewind/api/contracting/templates.ts'
import type { MassRecipients } from '@tradewind/api/workspace/mass-messages.ts'
import { MultiSelect, NativeSelect, SegmentedControl, Select } from '@mantine/core'
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { countText } from '@tradewind/domain/text/counted.ts'
import { useState } from 'react'
import { queryOf } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'
import { paths } from '../../../paths.ts'
import classes from './MassMessage.module.css'

type Kind = MassRecipients['kind']
type RecipientFieldsProps = { to: MassRecipients | undefined; onChange: (to: MassRecipients | undefined) => void }

const LABELS: Record<Kind, string> = { connected: 'All connected', partners: 'Chosen', view: 'Saved view', template: 'Template holders' }

export function RecipientFields({ to, onChange }: RecipientFieldsProps) {
  const isSupplier = useSession().companyType === 'Supplier'
  const isNarrow = useMediaQuery('(max-width: 760px)')
  const [kind, setKind] = useState<Kind>('connected')
  const kinds: Kind[] = isSupplier ? ['connected', 'partners', 'view', 'template'] : ['connected', 'partners', 'view']
  const choose = (wanted: string) => {
    const next = kinds.find((each) => each === wanted) ?? 'connected'
    setKind(next)
    onChange(next === 'connected' ? { kind: 'connected' } : undefined)
  }
  return (
    <div className={classes.to}>
      <SegmentedControl
        fullWidth
        size={isNarrow ? 'md' : 'sm'}
        orientation={isNarrow ? 'vertical' : 'horizontal'}
        aria-label="To whom"
        value={kind}
        onChange={choose}
        data={kinds.map((value) => ({ value, label: LABELS[value] }))}
      />
      {kind === 'partners' && (
        <Partners
          value={to?.kind === 'partners' ? to.partnerIds : []}
          onChange={(partnerIds) => onChange(partnerIds.length === 0 ? undefined : { kind: 'partners', partnerIds })}
        />
      )}
      {kind === 'view' && (
        <Views
          value={to?.kind === 'view' ? to.viewId : null}
          onChange={(viewId) => onChange(viewId === null ? undefined : { kind: 'view', viewId })}
        />
      )}
      {kind === 'template' && (
        <Templates
          value={to?.kind === 'template' ? to.templateId : null}
          onChange={(templateId) => onChange(templateId === null ? undefined : { kind: 'template', templateId })}
        />
      )}
    </div>
  )
}

function Partners({ value, onChange }: { value: readonly string[]; onChange: (partnerIds: string[]) => void }) {
  const [typed, setTyped] = useState('')
  const [searchText] = useDebouncedValue(typed, 200)
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const { data } = useQuery({ ...queryOf(listPartners, { query: { searchText, limit: 50 } }), placeholderData: keepPreviousData })
  const found = (data?.items ?? []).map((partner) => ({ value: partner.partnerId, label: partner.partnerName }))
  // Chosen partners stay among the choices while others are looked for.
  const kept = value.filter((id) => !found.some((each) => each.value === id)).map((id) => ({ value: id, label: names.get(id) ?? id }))
  const choose = (ids: string[]) => {
    setNames(new Map([...names, ...found.map((each) => [each.value, each.label] as const)]))
    onChange(ids)
  }
  return (
    <MultiSelect
      label="Partners"
      data={[...found, ...kept]}
      value={[...value]}
      onChange={choose}
      searchValue={typed}
      onSearchChange={setTyped}
      searchable
      clearable
      filter={({ options }) => options}
      placeholder={value.length === 0 ? 'Find a partner' : ''}
      nothingFoundMessage="No partner is found"
    />
  )
}

function Views({ value, onChange }: { value: string | null; onChange: (viewId: string | null) => void }) {
  const { data } = useQuery(queryOf(listPartnerViews))
  const views = data?.views ?? []
  if (data && views.length === 0)
    return (
      <p className="s13 muted">
        No view of the address book is saved yet. Narrow the <Link to={paths.partners}>address book</Link>, and save what you see as a view.
      </p>
    )
  return (
    <NativeSelect
      label="View of the address book"
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
      data={[
        { value: '', label: 'Choose a view' },
        ...views.map(({ viewId, viewName, partners }) => ({
          value: viewId,
          label: partners === null ? viewName : `${viewName} (${countText(partners)})`,
        })),
      ]}
    />
  )
}

function Templates({ value, onChange }: { value: string | null; onChange: (templateId: string | null) => void }) {
  const [typed, setTyped] = useState('')
  const [searchText] = useDebouncedValue(typed, 200)
  const { data } = useQuery({ ...queryOf(listTemplates, { query: { searchText, limit: 50 } }), placeholderData: keepPreviousData })
  const found = (data?.items ?? []).map((template) => ({
    value: template.templateId,
    label: `${template.locationName}, ${template.templateName}`,
  }))
  return (
    <Select
      label="Template"
      data={found}
      value={value}
      onChange={onChange}
      searchValue={typed}
      onSearchChange={setTyped}
      searchable
      filter={({ options }) => options}
      placeholder="Find a template"
      nothingFoundMessage="No template is found"
    />
  )
}
