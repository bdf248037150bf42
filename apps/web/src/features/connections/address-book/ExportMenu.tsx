// The address book as a file.

import { exportAddressBook } from '@tradewind/api/connections/address-book.ts'
import { Button, Menu } from '@mantine/core'
import { downloadFrom } from '../../../client/call-server.ts'
import { saveFile } from '../../../client/save-file.ts'
import { useAction } from '../../../client/use-action.ts'

export function ExportMenu() {
  const action = useAction()
  const save = (format: 'xlsx' | 'vcf') =>
    void action.run(async () => {
      const { blob, fileName } = await downloadFrom(exportAddressBook, { query: { format } })
      saveFile(blob, fileName)
    })
  return (
    <>
      {action.problem !== undefined && (
        <span className="s12" role="alert">
          {action.problem}
        </span>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" loading={action.isBusy}>
            Export
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => save('xlsx')}>Workbook</Menu.Item>
          <Menu.Item onClick={() => save('vcf')}>vCard</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  )
}
