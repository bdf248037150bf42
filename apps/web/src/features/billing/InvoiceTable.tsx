// The table of invoices, whoever made them.

import type { ReactNode } from 'react'
import classes from './Billing.module.css'

/** @param children its rows */
export function InvoiceTable({ children }: { children: ReactNode }) {
  return (
    <table className={classes.invoices}>
      <thead>
        <tr>
          <th scope="col">Number</th>
          <th scope="col">Date</th>
          <th scope="col">For</th>
          <th scope="col" className={classes.sum}>
            Total
          </th>
          <th scope="col">State</th>
          <th scope="col" aria-label="File" />
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
