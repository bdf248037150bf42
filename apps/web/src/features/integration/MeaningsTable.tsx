// The columns of a file from a booking system, and what each is taken for.

import { NativeSelect } from '@mantine/core'
import { DataTable } from '../../ui/DataTable.tsx'
import type { DataColumn } from '../../ui/table-column.ts'
import classes from './Integration.module.css'

type FileColumn = { readonly heading: string; readonly example: string }

type MeaningsTableProps<Meaning extends string> = {
  columns: readonly FileColumn[]
  exampleHead: string
  choices: readonly { readonly value: Meaning; readonly label: string }[]
  /** One for each column; what is missing is `unknown`. */
  meanings: readonly Meaning[]
  unknown: Meaning
  onChange: (meanings: Meaning[]) => void
}

export function MeaningsTable<Meaning extends string>(props: MeaningsTableProps<Meaning>) {
  const { exampleHead, choices, meanings, unknown, onChange } = props
  // Headings repeat: a column is known by its place.
  const rows = props.columns.map((column, at) => ({ ...column, at }))
  const columns: readonly DataColumn<FileColumn & { readonly at: number }>[] = [
    {
      id: 'heading',
      head: 'Heading in the file',
      isRowHead: true,
      cell: ({ heading }) => (heading === '' ? <span className="muted">without a name</span> : heading),
    },
    { id: 'example', head: exampleHead, className: 't2', cell: ({ example }) => example },
    {
      id: 'meaning',
      head: 'Taken for',
      narrowHead: null,
      cell: ({ heading, at }) => (
        <NativeSelect
          size="xs"
          aria-label={`What ${heading || `column ${at + 1}`} is taken for`}
          data={[...choices]}
          value={meanings[at] ?? unknown}
          onChange={(event) => onChange(meanings.with(at, event.currentTarget.value as Meaning))} // one of the choices
        />
      ),
    },
  ]
  return <DataTable shape="part" columns={columns} rows={rows} keyOf={({ at }) => String(at)} className={classes.thirds} />
}
