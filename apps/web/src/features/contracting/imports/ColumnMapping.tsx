// What each column of the file means; suggested, and to be corrected.

import type { ImportView } from '@tradewind/api/contracting/imports.ts'
import { Select, TextInput } from '@mantine/core'
import { fieldLabel, IMPORT_FIELDS, type ImportField } from '@tradewind/domain/rate-sheet/import/mapping.ts'
import { Card } from '../../../ui/Card.tsx'
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
  return (
    <Card title="Columns" count={columns.length} action={isRemembered && <Tag tone="accent">As you last chose</Tag>}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">In the file</th>
            <th scope="col">Examples</th>
            <th scope="col">Means</th>
          </tr>
        </thead>
        <tbody>
          {columns.map((column, i) => {
            const meaning = mapping[i]
            const name = column.header || `Column ${i + 1}`
            return (
              meaning && (
                <tr key={`${name} ${i}`} className={meaning.field === 'ignore' ? classes.unused : undefined}>
                  <th scope="row">
                    {name} {column.isHidden && <Tag>Hidden in the file</Tag>}
                  </th>
                  <td className="muted s12">{column.samples.join(' · ') || 'empty'}</td>
                  <td>
                    <div className={classes.meaning}>
                      <Select
                        aria-label={`${name} means`}
                        data={FIELD_CHOICES}
                        value={meaning.field}
                        onChange={(field) => choose(i, field as ImportField)}
                        w={150}
                        maxDropdownHeight={320}
                      />
                      {(meaning.field === 'rate' || meaning.field === 'extra') && (
                        <TextInput
                          aria-label={meaning.field === 'rate' ? `Rate type of ${name}` : `Name of ${name}`}
                          value={meaning.name ?? ''}
                          onChange={(event) => change(i, { name: event.currentTarget.value })}
                          w={130}
                          maxLength={80}
                        />
                      )}
                      {meaning.field === 'rate' && (
                        <Select
                          aria-label={`${name} is retail or nett`}
                          data={BASIS_CHOICES}
                          value={meaning.basis ?? 'retail'}
                          onChange={(basis) => change(i, { basis: basis === 'nett' ? 'nett' : 'retail' })}
                          w={94}
                        />
                      )}
                    </div>
                  </td>
                </tr>
              )
            )
          })}
        </tbody>
      </table>
    </Card>
  )
}
