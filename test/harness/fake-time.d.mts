export class FakeTime {
  private constructor();
  static start(): Promise<FakeTime>;
  pass(milliseconds: number): Promise<void>;
  end(): void;
}
