// The address of a folder's list: its id, which survives another name, and its name for people.

import { paths } from '../../../paths.ts'

/** C-RL-034: another name is another address; the old one still leads to the folder. */
export function folderPath({ folderId, folderName }: { readonly folderId: string; readonly folderName: string }): string {
  const words = folderName
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
  return paths.contractList(words === '' ? folderId : `${folderId}-${words}`)
}

/** The folder that a list type names; undefined when it names none. */
export function folderIdOf(listType: string): string | undefined {
  return /^([0-9a-f]{24})(-|$)/.exec(listType)?.[1]
}
