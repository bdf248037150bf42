// What binds: these acts are asked for by `BindingQuestion` and nowhere else, and nobody does them who acts for somebody else (decision 0100).

/** By act: the colour of its button. `grave`: cannot be taken back by the one who does it. */
export const BINDING_ACTS = {
  accept: 'plain',
  reject: 'grave',
  sign: 'plain',
  send: 'plain',
  publish: 'plain',
  take: 'plain',
  withdraw: 'grave',
  delete: 'grave',
  confirmAddress: 'plain',
  removeUser: 'grave',
  consolidate: 'grave',
} as const

export type BindingAct = keyof typeof BINDING_ACTS
