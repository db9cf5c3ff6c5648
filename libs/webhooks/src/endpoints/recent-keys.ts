const mostRemembered = 1_000;

/** Decrypted keys kept in memory, so that those of busy endpoints are not decrypted for each delivery. */
export class RecentKeys<Key> {
  /** By the encrypted bytes, so that a key rotated by another instance is a new entry. */
  private readonly known = new Map<string, Key>();

  get(webhookId: string, encrypted: Buffer, decrypt: () => Key): Key {
    const name = `${webhookId}:${encrypted.toString('latin1')}`;
    const known = this.known.get(name);
    if (known !== undefined) return known;
    const key = decrypt();
    const [oldest] = this.known.keys();
    if (this.known.size >= mostRemembered && oldest !== undefined) this.known.delete(oldest);
    this.known.set(name, key);
    return key;
  }
}
