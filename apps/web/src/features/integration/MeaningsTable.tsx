// The columns of a file from a booking system, and what each is taken for.

import { NativeSelect } from '@mantine/core'
import classes from './Integration.module.css'

type MeaningsTableProps<Meaning extends string> = {
  columns: readonly { readonly heading: string; readonly example: string }[]
  exampleHead: string
  choices: readonly { readonly value: Meaning; readonly label: string }[]
  /** One for each column; what is missing is `unknown`. */
  meanings: readonly Meaning[]
  unknown: Meaning
  onChange: (meanings: Meaning[]) => void
}

export function MeaningsTable<Meaning extends string>(props: MeaningsTableProps<Meaning>) {
  const { columns, exampleHead, choices, meanings, unknown, onChange } = props
  return (
    <table className={classes.columns}>
      <thead>
        <tr>
          <th scope="col">Heading in the file</th>
          <th scope="col">{exampleHead}</th>
          <th scope="col">Taken for</th>
        </tr>
      </thead>
      <tbody>
        {columns.map(({ heading, example }, i) => (
          <tr key={i}>
            <th scope="row">{heading === '' ? <span className="muted">without a name</span> : heading}</th>
            <td className="t2">{example}</td>
            <td>
              <NativeSelect
                size="xs"
                aria-label={`What ${heading || `column ${i + 1}`} is taken for`}
                data={[...choices]}
                value={meanings[i] ?? unknown}
                onChange={(event) => onChange(meanings.with(i, event.currentTarget.value as Meaning))} // one of the choices
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
