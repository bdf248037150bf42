// The foot of a list of invoices: to newer and older ones.

import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Billing.module.css'

/** The cursor of a list of invoices. */
export type Place = { starting_after?: string; ending_before?: string }

type PagesProps = {
  items: readonly { readonly id: string }[]
  hasNewer: boolean
  hasOlder: boolean
  go: (place: Place) => void
  children: ReactNode
}

export function InvoicePages({ items, hasNewer, hasOlder, go, children }: PagesProps) {
  const [first, last] = [items[0], items.at(-1)]
  return (
    <div className={classes.foot}>
      <p className="grow">{children}</p>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconChevronLeft size={14} />}
        disabled={!hasNewer || first === undefined}
        onClick={() => first && go({ ending_before: first.id })}
      >
        Newer
      </Button>
      <Button
        variant="default"
        size="xs"
        rightSection={<IconChevronRight size={14} />}
        disabled={!hasOlder || last === undefined}
        onClick={() => last && go({ starting_after: last.id })}
      >
        Older
      </Button>
    </div>
  )
}
