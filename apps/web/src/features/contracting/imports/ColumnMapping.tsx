// What each column of the file means; suggested, and to be corrected.

import type { ImportView } from '@tradewind/api/contracting/imports.ts'
import { Select, TextInput } from '@mantine/core'
import { fieldLabel, IMPORT_FIELDS, type ImportField } from '@tradewind/domain/rate-sheet/import/mapping.ts'
import { Card } from '../../../ui/Card.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import type { DataColumn } from '../../../ui/table-column.ts'
import { Tag } from '../../../ui/Tag.tsx'
import classes from './ColumnMapping.module.css'

type Mapping = ImportView['mapping']
type ColumnMappingProps = { columns: ImportView['columns']; mapping: Mapping; isRemembered: boolean; onChange: (mapping: Mapping) => void }

const FIELD_CHOICES = IMPORT_FIELDS.map((value) => ({ value, label: fieldLabel(value) }))
const BASIS_CHOICES = [
  { value: 'retail', label: 'Retail' },
  { value: 'nett', label: 'Nett' },
]

export function ColumnMapping({ columns, mapping, isRemembered, onChange }: ColumnMappingProps) {
  const change = (index: number, part: Partial<Mapping[number]>) =>
    onChange(mapping.map((meaning, i) => (i === index ? { ...meaning, ...part } : meaning)))
  const choose = (index: number, field: ImportField) => {
    const header = columns[index]?.header ?? ''
    const fresh =
      field === 'rate'
        ? { field, name: 'Double', basis: 'retail' as const }
        : field === 'extra'
          ? { field, name: header || 'Extra' }
          : { field }
    onChange(mapping.map((meaning, i) => (i === index ? fresh : meaning)))
  }
  // Headings repeat: a column is known by its place.
  const rows = columns.flatMap((column, at) => {
    const meaning = mapping[at]
    return meaning ? [{ ...column, name: column.header || `Column ${at + 1}`, meaning, at }] : []
  })
  const heads: readonly DataColumn<(typeof rows)[number]>[] = [
    {
      id: 'name',
      head: 'In the file',
      isRowHead: true,
      cell: ({ name, isHidden }) => (
        <>
          {name} {isHidden && <Tag>Hidden in the file</Tag>}
        </>
      ),
    },
    {
      id: 'examples',
      head: 'Examples',
      narrowHead: null,
      className: `${classes.examples} muted s12`,
      cell: ({ samples }) => samples.join(' · ') || 'empty',
    },
    {
      id: 'meaning',
      head: 'Means',
      narrowHead: null,
      cell: ({ name, meaning, at }) => (
        <div className={classes.meaning}>
          <Select
            aria-label={`${name} means`}
            data={FIELD_CHOICES}
            value={meaning.field}
            onChange={(field) => choose(at, field as ImportField)}
            w={150}
            maxDropdownHeight={320}
          />
          {(meaning.field === 'rate' || meaning.field === 'extra') && (
            <TextInput
              aria-label={meaning.field === 'rate' ? `Rate type of ${name}` : `Name of ${name}`}
              value={meaning.name ?? ''}
              onChange={(event) => change(at, { name: event.currentTarget.value })}
              w={130}
              maxLength={80}
            />
          )}
          {meaning.field === 'rate' && (
            <Select
              aria-label={`${name} is retail or nett`}
              data={BASIS_CHOICES}
              value={meaning.basis ?? 'retail'}
              onChange={(basis) => change(at, { basis: basis === 'nett' ? 'nett' : 'retail' })}
              w={94}
            />
          )}
        </div>
      ),
    },
  ]
  return (
    <Card title="Columns" count={columns.length} action={isRemembered && <Tag tone="accent">As you last chose</Tag>}>
      <DataTable
        shape="part"
        columns={heads}
        rows={rows}
        keyOf={({ name, at }) => `${name} ${at}`}
        rowClass={({ meaning }) => (meaning.field === 'ignore' ? classes.unused : undefined)}
      />
    </Card>
  )
}
