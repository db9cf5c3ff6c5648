/** What a vendor publishes of a thing, of which a vendor server tells a part. */
export type Told<Thing> = Thing extends object ? { readonly [Name in keyof Thing]?: Told<Thing[Name]> } : Thing;
