// The head of a table of a widget: what its rows are, and the series beside them.

export function SeriesHead({ rowHead, series }: { rowHead: string; series: readonly { readonly label: string }[] }) {
  return (
    <thead>
      <tr>
        <th scope="col">{rowHead}</th>
        {series.map(({ label }) => (
          <th key={label} scope="col">
            {label}
          </th>
        ))}
      </tr>
    </thead>
  )
}
