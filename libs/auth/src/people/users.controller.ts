import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query, UseGuards } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiData, ApiDataPage, data, dataPage, Idempotent, PageQuery, type Data, type DataPage } from '#platform';
import { AdministrationOnly } from '../access/access-rules.js';
import { InOrganization } from '../organizations/in-organization.guard.js';
import { OrganizationsService } from '../organizations/organizations.service.js';
import { PeopleService } from './people.service.js';
import { ChangeUserBody, CreateUserBody, UserView } from './user.dto.js';

@ApiTags('Administration')
@AdministrationOnly()
@UseGuards(InOrganization(PeopleService))
@Controller('v1/admin/organizations/:orgId/users')
export class UsersController {
  constructor(
    private readonly organizations: OrganizationsService,
    private readonly people: PeopleService,
  ) {}

  @Post()
  @Idempotent()
  @ApiOperation({ summary: 'Add a person to an organization' })
  @ApiData(UserView, 201, 'Created')
  async create(@Param('orgId') orgId: string, @Body() body: CreateUserBody): Promise<Data<UserView>> {
    const { id } = await this.organizations.get(orgId);
    return data(UserView.of(await this.people.create(id, body)));
  }

  @Get()
  @ApiOperation({ summary: "List an organization's people" })
  @ApiDataPage(UserView)
  async list(@Param('orgId') orgId: string, @Query() query: PageQuery): Promise<DataPage<UserView>> {
    const { id } = await this.organizations.get(orgId);
    return dataPage(await this.people.list(id, query), (person) => UserView.of(person));
  }

  @Get(':userId')
  @ApiOperation({ summary: 'Show a person' })
  @ApiData(UserView)
  async get(@Param('orgId') orgId: string, @Param('userId') userId: string): Promise<Data<UserView>> {
    const { id } = await this.organizations.get(orgId);
    return data(UserView.of(await this.people.get(id, userId)));
  }

  @Patch(':userId')
  @ApiOperation({ summary: 'Change a person' })
  @ApiData(UserView)
  async change(
    @Param('orgId') orgId: string,
    @Param('userId') userId: string,
    @Body() body: ChangeUserBody,
  ): Promise<Data<UserView>> {
    const { id } = await this.organizations.get(orgId);
    return data(UserView.of(await this.people.change(id, userId, body)));
  }

  @Delete(':userId')
  @HttpCode(204)
  @ApiOperation({ summary: 'Deactivate a person' })
  @ApiNoContentResponse({
    description:
      'Deactivated: sessions, sign-in links and OAuth tokens end at once. What they shared is listed under `shares`',
  })
  async deactivate(@Param('orgId') orgId: string, @Param('userId') userId: string): Promise<void> {
    const { id } = await this.organizations.get(orgId);
    await this.people.deactivate(id, userId);
  }
}
