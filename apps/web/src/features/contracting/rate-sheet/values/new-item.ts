// A way to begin a new thing of a list.

/** What is not ready yet is kept on screen only, until it is. */
export type NewItem<Item> = { readonly label: string; readonly make: () => Item }
