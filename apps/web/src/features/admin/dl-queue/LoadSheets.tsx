// The rate sheets of a data load: one, or one for each hotel of its files.

import type { LoadSheet } from '@tradewind/api/contracting/data-load.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { counted } from '@tradewind/domain/text/counted.ts'
import { paths } from '../../../paths.ts'
import classes from './Queue.module.css'

/** @param isWorking whoever looks works on the data load and may open them */
export function LoadSheets({ sheets, isWorking }: { sheets: readonly LoadSheet[]; isWorking: boolean }) {
  return (
    <ul className={classes.files}>
      {sheets.map((sheet) => (
        <li key={sheet.draftId}>
          <span className="grow">
            <span className={classes.name}>{sheet.locationName}</span>
            <span className={classes.second}>
              {sheet.productCount === 0
                ? sheets.length > 1
                  ? 'no product yet: it is not sent'
                  : 'no product yet'
                : `${sheet.completionPercent} % complete, ${counted(sheet.productCount, 'product', 'products')}`}
            </span>
          </span>
          {isWorking && (
            <Button
              size="xs"
              variant="default"
              component={Link}
              to={paths.draft(sheet.draftId)}
              aria-label={sheets.length > 1 ? `Open ${sheet.locationName} beside the files` : undefined}
            >
              Open beside the files
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
