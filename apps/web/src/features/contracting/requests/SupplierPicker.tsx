// Choosing whom to ask: partners by name, a pasted list, or a workbook with its wrong rows shown.

import { listPartners } from '@tradewind/api/connections/partners.ts'
import type { AnswerOf } from '@tradewind/api/call.ts'
import { previewSuppliers } from '@tradewind/api/contracting/requests.ts'
import { Button, CloseButton, FileButton, Textarea } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconFileSpreadsheet, IconPlus } from '@tabler/icons-react'
import { counted } from '@tradewind/domain/text/counted.ts'
import { type ReactNode, useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { queryOf } from '../../../client/queries.ts'
import { useAction } from '../../../client/use-action.ts'
import { LeftOutRows } from '../../../ui/LeftOutRows.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { type ChosenSupplier, ofPartner, withSuppliers } from './chosen-suppliers.ts'
import classes from './Requests.module.css'

type Preview = AnswerOf<typeof previewSuppliers>

export type SupplierPickerProps = {
  chosen: readonly ChosenSupplier[]
  onChange: (chosen: ChosenSupplier[]) => void
  /** What is pasted and not added yet. */
  text: string
  onText: (text: string) => void
  error: ReactNode
}

/** Rows of a list that are shown at once; the others are counted. */
const SHOWN = 200

export function SupplierPicker({ chosen, onChange, text, onText, error }: SupplierPickerProps) {
  const [wanted, setWanted] = useState('')
  const [preview, setPreview] = useState<Preview>()
  const action = useAction()
  const partners = useQuery({
    ...queryOf(listPartners, { query: { searchText: wanted, limit: 30 } }),
    placeholderData: keepPreviousData,
    enabled: wanted !== '',
  })
  const offered = (partners.data?.items ?? []).filter((partner) => !chosen.some((each) => each.partnerId === partner.partnerId))
  const read = (body: { text: string } | { file: File }) =>
    action.run(async () => {
      const found = await callServer(previewSuppliers, { body })
      setPreview(found)
      onChange(withSuppliers(chosen, found.rows))
      if ('text' in body && found.problems.length === 0) onText('')
    })
  return (
    <section className={classes.files} aria-label="Suppliers" style={{ gap: 12 }}>
      <h2>Suppliers</h2>
      <SearchField label="Search your address book" value={wanted} onSearch={setWanted} width="100%" />
      {wanted !== '' && offered.length > 0 && (
        <ul className={classes.chosen} aria-label="Found in your address book">
          {offered.map((partner) => (
            <li key={partner.partnerId}>
              <span className="grow">
                {partner.partnerName}
                <span className={classes.second}>{partner.emails.join(', ') || 'no e-mail address'}</span>
              </span>
              <Button
                size="xs"
                variant="default"
                disabled={partner.emails.length === 0}
                aria-label={`Add ${partner.partnerName}`}
                onClick={() => onChange(withSuppliers(chosen, [ofPartner(partner)]))}
              >
                Add
              </Button>
            </li>
          ))}
        </ul>
      )}
      {wanted !== '' && partners.data !== undefined && offered.length === 0 && (
        <p className="s13 t2" role="status">
          {partners.data.items.length === 0
            ? 'Nobody in your address book has this name or address.'
            : 'All who were found are chosen already.'}
        </p>
      )}
      <Textarea
        label="Or paste a list"
        description="One supplier on each line: name and e-mail address"
        placeholder={'Lapad Bay Hotels, rates@lapadbay.hr'}
        autosize
        minRows={3}
        maxRows={10}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        data-path="suppliers"
      />
      <div className="row g2">
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} />}
          disabled={text.trim() === ''}
          loading={action.isBusy}
          onClick={() => void read({ text })}
        >
          Add from the list
        </Button>
        <FileButton onChange={(file) => file && void read({ file })} accept=".xlsx,.ods,.csv">
          {(props) => (
            <Button {...props} variant="default" size="xs" leftSection={<IconFileSpreadsheet size={14} />} loading={action.isBusy}>
              Read a workbook
            </Button>
          )}
        </FileButton>
      </div>
      {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
      {preview?.problem != null && <Notice tone="warn">{preview.problem}</Notice>}
      {preview && (
        <LeftOutRows
          title={`${counted(preview.problems.length, 'row was', 'rows were')} left out:`}
          rows={preview.problems}
          className={classes.problems}
        />
      )}
      <h3 aria-live="polite">
        {chosen.length === 0 ? 'Nobody is chosen yet' : `${counted(chosen.length, 'supplier', 'suppliers')} will be asked`}
      </h3>
      {error && <Notice tone="danger">{error}</Notice>}
      {chosen.length > 0 && (
        <ul className={classes.chosen} aria-label="Chosen suppliers">
          {chosen.slice(0, SHOWN).map((each) => (
            <li key={each.emails[0]}>
              <span className="grow">
                {each.supplierName} {each.wasLate && <Tag tone="warn">late last time</Tag>}
                <span className={classes.second}>{each.emails.join(', ')}</span>
              </span>
              <CloseButton
                size="sm"
                aria-label={`Remove ${each.supplierName}`}
                onClick={() => onChange(chosen.filter((other) => other !== each))}
              />
            </li>
          ))}
          {chosen.length > SHOWN && <li className="muted">and {chosen.length - SHOWN} more</li>}
        </ul>
      )}
    </section>
  )
}
