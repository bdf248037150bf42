// The plus of the tree: what can come into the sheet, and what stands once for all of it.

import { ActionIcon, Menu } from '@mantine/core'
import {
  IconAdjustments,
  IconCopy,
  IconFileImport,
  IconPackages,
  IconPlus,
  IconSparkles,
  IconStack2,
  type TablerIcon,
} from '@tabler/icons-react'
import { KeyCap } from '../../../../ui/KeyCap.tsx'
import { usePageKeys } from '../../../../ui/use-page-keys.ts'
import { DIALOG_LABELS, type StructureDialog } from '../places/public.ts'
import { useIsOffered } from './use-is-offered.ts'
import { useStructureDialog } from './use-structure-dialog.ts'

const ENTRIES: readonly (readonly [StructureDialog, TablerIcon])[] = [
  ['addProducts', IconStack2],
  ['manageRatePackage', IconPackages],
  ['manageExtrasOffers', IconSparkles],
  ['importFromTemplate', IconCopy],
  ['omniImport', IconFileImport],
  ['sheetDetails', IconAdjustments],
]

export function SheetMenu() {
  const { open } = useStructureDialog()
  const isOffered = useIsOffered()
  usePageKeys([['shift+A', () => open('addProducts')]])
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <ActionIcon variant="default" size={30} aria-label="Add to the rate sheet" title="Add to the rate sheet">
          <IconPlus size={16} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {ENTRIES.filter(([dialog]) => isOffered(dialog)).map(([dialog, Icon]) => (
          <Menu.Item
            key={dialog}
            leftSection={<Icon size={16} stroke={1.75} />}
            rightSection={dialog === 'addProducts' ? <KeyCap>Shift A</KeyCap> : undefined}
            onClick={() => open(dialog)}
          >
            {DIALOG_LABELS[dialog]}…
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
