import { InvalidReadOption, UnreadableFile } from '../events/event-log.errors.js';
import type { EventSink } from '../events/event-sink.js';
import { NO_LINKS } from '../events/log-event.js';
import { OptionalColumns } from '../events/optional-columns.js';
import type { OptionalRole } from '../events/read-options.js';
import { type JsonElement, JsonElements } from './json-elements.js';
import {
  OcelSpool,
  type SpooledEvent,
  eventSections,
  objectSections,
  ocelEvent,
  ocelObject,
  withoutTaken,
} from './ocel-events.js';
import { OcelObjects } from './ocel-objects.js';

/** Characters that one event may take in all its cases together, because each case gets a copy of it. */
const COPIES_LIMIT = 64 * 1024 * 1024;

/**
 * OCEL 2.0 and 1.0 JSON. Events may come before the objects they relate to, so events go to a file on disk first and
 * become rows in a second pass; only object ids are in memory. Lines are the events' numbers.
 */
export class OcelReader {
  private readonly objects: OcelObjects;
  private readonly kinds: OptionalColumns;
  private hasEvents = false;
  private readonly elements = new JsonElements(
    '{',
    2,
    (element) => {
      this.readElement(element);
    },
    (section) => {
      this.hasEvents ||= eventSections.has(section);
    },
  );

  private constructor(
    private readonly sink: EventSink,
    private readonly objectType: string | undefined,
    private readonly spool: OcelSpool,
  ) {
    if (objectType === '') throw new InvalidReadOption('objectType', 'the object type is empty');
    this.objects = new OcelObjects(objectType);
    this.kinds = new OptionalColumns(sink.times);
  }

  /** Yields after each step whether the sink's batch should be taken. */
  static async *read(
    text: AsyncIterable<string>,
    sink: EventSink,
    objectType: string | undefined,
    folder: string,
  ): AsyncGenerator<boolean> {
    const spool = await OcelSpool.create(folder);
    try {
      yield* new OcelReader(sink, objectType, spool).rows(text);
    } finally {
      await spool.remove();
    }
  }

  private async *rows(text: AsyncIterable<string>): AsyncGenerator<boolean> {
    try {
      for await (const piece of text) {
        this.elements.read(piece);
        await this.spool.flush();
      }
      this.elements.end();
    } catch (error) {
      throw error instanceof UnreadableFile ? error.at(this.elements.number) : error;
    }
    if (!this.hasEvents) throw new UnreadableFile(1, 'the file has neither "events" nor "ocel:events": it is not OCEL');
    const type = this.objectType === undefined ? await this.busiestType() : this.objects.chosen(this.objectType);
    for await (const { text: spooled, events } of this.spool.events()) {
      this.sink.countRead(spooled);
      for (const event of events) {
        this.addRows(event, type);
        if (this.sink.isFull) yield true;
      }
      yield this.sink.isFull;
    }
  }

  private async busiestType(): Promise<number> {
    const touching = new Map<number, number>();
    for await (const { events } of this.spool.events()) {
      for (const { objects } of events) {
        for (const type of this.objects.touched(objects)) touching.set(type, (touching.get(type) ?? 0) + 1);
      }
    }
    return this.objects.busiest(touching);
  }

  private readElement(element: JsonElement): void {
    let value: unknown;
    try {
      value = JSON.parse(element.text);
    } catch {
      this.elements.fail(`element ${element.number} of "${element.section ?? ''}" is malformed`);
    }
    if (objectSections.has(element.section)) {
      const object = ocelObject(value, element);
      if (object === null) throw new UnreadableFile(element.number, `object ${element.number} has no id or no type`);
      if (!this.objects.add(object))
        throw new UnreadableFile(
          element.number,
          'the file has too many objects: over 2,000,000, over 64 MiB of ids, over 1,000 types, or a type of over 300 characters',
        );
    } else if (eventSections.has(element.section)) {
      const event = ocelEvent(value, element);
      if (typeof event === 'string') this.sink.reject(element.number, event);
      else {
        for (const { role, value } of event.assumed) this.kinds.judge(role, value);
        this.spool.add({ ...event, line: element.number });
      }
    }
  }

  private addRows(event: SpooledEvent, type: number): void {
    const cases = this.objects.pickCases(event.objects, type);
    const { id, activity, resource } = event;
    // Every event has been judged by now.
    const optional = event.assumed.filter(({ role }) => !this.kinds.attributes.has(role));
    const attributes = withoutTaken(
      event.attributes,
      optional.map(({ name }) => name),
    );
    const findValue = (role: OptionalRole): string | null => optional.find((each) => each.role === role)?.value ?? null;
    const copied = id.length + (activity?.length ?? 0) + (resource?.length ?? 0) + (attributes?.length ?? 0);
    if (cases.length * copied > COPIES_LIMIT) {
      this.sink.reject(event.line, 'the event is in too many cases for the size of its id and attributes');
      return;
    }
    for (const caseId of cases) {
      const kept = this.sink.add(event.line, {
        ...event,
        case: caseId,
        startedAt: null,
        lifecycle: null,
        workflow: null,
        // The case is part of the id, because the event is a row in each of its cases, and the log stores each id once.
        id: `${event.id}/${caseId}`,
        links: NO_LINKS,
        attributes,
        readyAt: findValue('ready'),
        automated: findValue('automated'),
        party: findValue('party'),
      });
      if (!kept) return;
    }
  }
}
