import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { loadConfig } from '#platform';
import { UploadSettings } from './upload.settings.js';

describe('the settings of uploads', () => {
  it('allow a gigabyte, and sixteen when it is unpacked', () => {
    expect(loadConfig({}).of(UploadSettings)).toMatchObject({ compressedLimit: 2 ** 30, decompressedLimit: 2 ** 34 });
  });

  it('are read', () => {
    const { compressedLimit, decompressedLimit } = loadConfig({
      UPLOAD_LIMIT: '10MiB',
      UPLOAD_LIMIT_DECOMPRESSED: '1GiB',
    }).of(UploadSettings);
    expect([compressedLimit, decompressedLimit]).toEqual([10 * 2 ** 20, 2 ** 30]);
  });

  it('give the largest file two hours of a processor to be read, and a small one a minute and its part', () => {
    const settings = loadConfig({}).of(UploadSettings);
    const minutes = [2 ** 30, 2 ** 29, 2 ** 20, 80].map((bytes) => settings.computeProcessorTime(bytes) / 60_000);
    expect(minutes.map((each) => Math.round(each * 10) / 10)).toEqual([120, 61, 1.1, 1]);
  });
});
