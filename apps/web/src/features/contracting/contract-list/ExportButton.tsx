// The list as a workbook: what is filtered, in its order, with the columns that are shown.

import { EXPORT_COLUMNS, exportContracts, MOST_EXPORTED } from '@tradewind/api/contracting/contract-workbook.ts'
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconTableExport } from '@tabler/icons-react'
import { countText } from '@tradewind/domain/text/counted.ts'
import { downloadFrom } from '../../../client/call-server.ts'
import { saveFile } from '../../../client/save-file.ts'
import { useAction } from '../../../client/use-action.ts'
import { oneOf } from '../../../search-parameters.ts'
import { toastFailed } from '../../../ui/toast.ts'
import type { ContractSort } from './ContractRows.tsx'
import type { ListFilter } from './list-search.ts'

type ExportButtonProps = {
  filter: ListFilter
  sort: ContractSort
  isReversed: boolean
  /** Ids of the columns that are shown, in their order. */
  columns: readonly string[]
  total: number | undefined
}

export function ExportButton({ filter, sort, isReversed, columns, total = 0 }: ExportButtonProps) {
  const action = useAction({ onFailed: (error) => toastFailed(error, 'The workbook was not made') })
  const save = () =>
    void action.run(async () => {
      const known = columns.flatMap((column) => oneOf(EXPORT_COLUMNS, column) ?? [])
      const { blob, fileName } = await downloadFrom(exportContracts, { body: { filter, sort, isReversed, columns: known } })
      saveFile(blob, fileName)
    })
  const label = total > MOST_EXPORTED ? `Export the first ${countText(MOST_EXPORTED)} to a workbook` : 'Export to a workbook'
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" size={32} aria-label={label} loading={action.isBusy} onClick={save}>
        <IconTableExport size={16} stroke={1.75} />
      </ActionIcon>
    </Tooltip>
  )
}
