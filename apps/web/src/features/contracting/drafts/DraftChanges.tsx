// What the draft changes of the published version, or of the contract that it edits.

import { ChangesButton } from '../diff/public.ts'
import { useNavigation } from '../rate-sheet/public.ts'

/** Nothing for a rate sheet that was never published: all of it is new. */
export function DraftChanges() {
  const navigation = useNavigation()
  const { contract, templateId, draftId, version, head } = navigation
  if (version === 0) return null
  const changeKey = [JSON.stringify(head), ...navigation.pages.map((page) => `${page.pageId} ${page.revision}`)].join(' ')
  return <ChangesButton before={{ id: contract?.contractId ?? templateId, version }} after={{ id: draftId }} changeKey={changeKey} />
}
