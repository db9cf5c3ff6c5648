/** Sets columns of an entity. Unlike Object.assign, the compiler knows which there are and what they hold. */
export function setColumns<Entity extends object>(entity: Entity, values: Partial<Entity>): Entity {
  return Object.assign(entity, values);
}
