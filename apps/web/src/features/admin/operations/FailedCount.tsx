// How many have failed: seen at once when there are any.

import { countText } from '@tradewind/domain/text/counted.ts'
import classes from './Operations.module.css'

export function FailedCount({ count }: { count: number }) {
  return <span className={count > 0 ? classes.failed : undefined}>{countText(count)}</span>
}
