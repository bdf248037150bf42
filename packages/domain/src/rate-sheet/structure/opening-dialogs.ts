// Which dialogs a draft opens by itself when somebody comes to it.

export type OpeningDialog = 'importFromTemplate' | 'addProducts'

export type DraftOpening = {
  readonly originFrom: 'initial' | 'edited'
  readonly productCount: number
  /** Whether this user has seen the response wizard: the dialog that shows the ways to begin. */
  readonly hasSeenResponseWizard: boolean
  /** A placeholder supplier that was made for a buyer's request. */
  readonly isDummyAccount: boolean
  /** Templates of the supplier besides the one of this draft. */
  readonly templateCount: number
}

/**
 * The dialogs, in the order in which they follow one another; empty for a draft that is edited. The ways to begin are shown to who has not
 * seen them and, for a real supplier account, has no templates (C-RL-029); products are asked for while there are none (C-RL-030).
 */
export function openingDialogs(opening: DraftOpening): OpeningDialog[] {
  if (opening.originFrom !== 'initial') return []
  const beginsAnew = opening.isDummyAccount || opening.templateCount === 0
  return [
    ...(!opening.hasSeenResponseWizard && beginsAnew ? (['importFromTemplate'] as const) : []),
    ...(opening.productCount === 0 ? (['addProducts'] as const) : []),
  ]
}
